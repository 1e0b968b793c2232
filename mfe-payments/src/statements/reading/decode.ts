import { readTitle } from './headers'

/** Decodes a text file, whatever it is written in: with or without a mark at its start. */
export const decode = (bytes: Uint8Array) => new TextDecoder(findEncoding(bytes)).decode(bytes)

function findEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 4000)
  // Digits and letters have one zero in two bytes.
  const hasZeros = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length > 0.15 * sample.length
  if (hasZeros(1)) return 'utf-16le'
  if (hasZeros(0)) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return countTitles(bytes, 'windows-1256') > countTitles(bytes, 'windows-1252') ? 'windows-1256' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The words of columns that a text has in an encoding. */
const countTitles = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding)
    .decode(bytes.subarray(0, 8000))
    .split(/[,;|\t\r\n"]+/)
    .filter((cell) => readTitle(cell).length > 0).length

/** A text in the wrong encoding, or no text at all, has other signs than letters: at least one in a hundred. */
export function hasForeignLetters(text: string): boolean {
  const sample = text.slice(0, 4000)
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  return (sample.match(/[\0-\x08\x0e-\x1f\x7f\x81\x8d\x8f\x90\x9d\ufffd]/g)?.length ?? 0) > sample.length / 100
}
