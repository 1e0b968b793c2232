/** Pixels of the longer side of a picture as the API stores it. */
const longestSide = 1600
/** In bytes; a smaller file is not worth the work. */
const smallFile = 300_000

/** A photo no larger than the API stores it, upright. The file itself where that is not smaller, or where the browser cannot read it. */
export async function scalePicture(file: File): Promise<File> {
  if (file.type === '' || file.size < smallFile) return file
  const copy = await draw(file).catch(() => undefined)
  return copy && copy.size < file.size ? new File([copy], file.name, { type: copy.type, lastModified: file.lastModified }) : file
}

/** A JPEG has no transparency to lose; the others may. */
async function draw(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const factor = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * factor), Math.round(picture.height * factor))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: file.type === 'image/jpeg' ? file.type : 'image/webp', quality: 0.8 })
}
