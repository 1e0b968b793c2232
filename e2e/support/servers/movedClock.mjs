import { readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'

/** Loaded into a server before all else: its clock is ahead by as many milliseconds as a file says. */
const RealDate = Date

function ahead() {
  try {
    return Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
  } catch {
    return 0
  }
}

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead())
    else super(...parts)
  }

  static now() {
    return RealDate.now() + ahead()
  }
}

// Node writes the header with a clock of its own.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...head) {
  if (!this.headersSent) this.setHeader('Date', new Date().toUTCString())
  return writeHead.apply(this, head)
}
