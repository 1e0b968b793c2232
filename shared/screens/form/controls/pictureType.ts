/** The bytes that pictures start with, in hexadecimal. */
const starts: readonly (readonly [type: string, bytes: RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/webp', /^52494646.{8}57454250/],
]

const toHex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A file with the type that its bytes say: its name may say another one. One that is no picture, or cannot be read, has none. */
export async function typedByBytes(file: File): Promise<File> {
  const start = await file
    .slice(0, 12)
    .arrayBuffer()
    .then(toHex, () => '')
  const type = starts.find(([, bytes]) => bytes.test(start))?.[0] ?? ''
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified })
}
