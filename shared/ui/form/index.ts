export { Field, type ControlProps } from './Field'
export { ImageInput } from './ImageInput'
