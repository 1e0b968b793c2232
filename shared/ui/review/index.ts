export { Comparison } from './Comparison'
export { PictureViewer, PreloadedPictures } from './PictureViewer'
export { viewAfterKey, wholePicture, type PictureView } from './pictureView'
export { ReviewLayout } from './ReviewLayout'
