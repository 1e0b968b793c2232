import strict from 'node:assert/strict'

/** Node looks for the text of a failed condition without a message in the file, at the column of tsx's one line, for minutes. */
function ok(value: unknown, message: string | Error = 'The condition does not hold'): asserts value {
  strict.ok(value, message)
}

/** `node:assert/strict`, whose conditions fail at once. */
const assert: typeof strict = Object.assign(ok, strict, { ok })

export default assert
