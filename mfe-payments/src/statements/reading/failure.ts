/** Why a file cannot be read, in words for the person who dropped it. */
export class ReadingFailure extends Error {}

const megabyte = 1024 * 1024
/** A year of a busy account is a tenth of it. */
const maxMegabytes = 20

/** Undefined for a file that a worker may read. */
export const findSizeProblem = (bytes: number): string | undefined =>
  bytes > maxMegabytes * megabyte
    ? `This file has ${Math.round(bytes / megabyte)} MB, and a statement has ${maxMegabytes} at most. Export fewer days from the bank.`
    : undefined
