import sharp from 'sharp'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#8a2b3c' } })
const file = (bytes: Uint8Array | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

export const png = async (width = 80, height = 60) => file(await plain(width, height).png().toBuffer(), 'icon.png', 'image/png')

/** A photo that says where it was taken. */
export const located = async () =>
  file(
    await plain(200, 100)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'CANARY home' }, IFD3: { GPSLatitude: '31/1 33/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer(),
    'photo.jpg',
    'image/jpeg',
  )

/** A photo of a tall subject, which the phone stored lying on its side: the picture says how it is to be turned. */
export const turned = async () => file(await plain(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer(), 'photo.jpg', 'image/jpeg')

export const bad: Record<string, () => Promise<File>> = {
  'a drawing with a script': async () => file('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'icon.svg', 'image/svg+xml'),
  'a drawing named as a PNG': async () => file('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'icon.png', 'image/png'),
  'a GIF named as a PNG': async () => file(await plain(10, 10).gif().toBuffer(), 'icon.png', 'image/png'),
  'a page named as a photo': async () => file('<!doctype html><script>alert(1)</script>', 'photo.jpg', 'image/jpeg'),
  'a program named as a picture': async () => file(`MZ${'\0'.repeat(200)}`, 'icon.png', 'image/png'),
  'a GIF': async () => file(await plain(10, 10).gif().toBuffer(), 'icon.gif', 'image/gif'),
  'a photo cut short': async () => file((await plain(900, 900).jpeg().toBuffer()).subarray(0, 900), 'photo.jpg', 'image/jpeg'),
  'a PNG of nothing but a head': async () => file((await plain(9, 9).png().toBuffer()).subarray(0, 40), 'icon.png', 'image/png'),
  'a bomb of 64 million points': async () => file(await plain(8000, 8000).png({ compressionLevel: 9 }).toBuffer(), 'icon.png', 'image/png'),
  'an empty file': async () => file('', 'icon.png', 'image/png'),
}

export const large = (size: number) => file(new Uint8Array(size), 'icon.png', 'image/png')
