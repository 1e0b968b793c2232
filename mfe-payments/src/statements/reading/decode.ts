import { readTitle } from './headers'

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** Decodes a text file, whatever it is written in: with or without a mark at its start. */
export function decode(bytes: Uint8Array): string {
  const encoding = findEncoding(bytes)
  return new TextDecoder(encoding).decode(bytes)
}

function findEncoding(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const zeros = countZeros(bytes)
  if (zeros.odd > 0.3) return 'utf-16le'
  if (zeros.even > 0.3) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return countTitles(bytes, 'windows-1256') > countTitles(bytes, 'windows-1252') ? 'windows-1256' : 'windows-1252'
}

/** The shares of zero bytes at even and odd places: digits and letters have one in two bytes. */
function countZeros(bytes: Uint8Array) {
  const sample = bytes.subarray(0, 4000)
  const half = Math.max(1, sample.length / 2)
  const count = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length / half
  return { even: count(0), odd: count(1) }
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
