import sharp from 'sharp'

const [width, height] = [768, 1024]

/** Noise around the middle gray, a byte a pixel: each photo takes a part of it. */
const noise = Uint8Array.from({ length: width * height * 2 }, (_, index) => {
  const mixed = Math.imul(index + 1, 0x9e3779b1)
  const bits = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return 128 + ((bits & 127) + ((bits >>> 7) & 127) - 127) * 0.6
})
const grain = Buffer.from(noise.buffer)

/** A drawing as a phone takes it: upright, with a grain that keeps it above 150 KiB. The same seed gives the same photo. */
export function photo(drawing: string, seed: number): Promise<Buffer> {
  const start = (seed * 997) % (width * height)
  const input = grain.subarray(start, start + width * height)
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize(width, height)
    .composite([{ input, raw: { width, height, channels: 1 }, blend: 'soft-light' }])
    .webp({ quality: 85, effort: 0 })
    .toBuffer()
}
