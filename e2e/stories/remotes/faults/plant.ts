import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codes, type Fault } from './fault'

export interface Planted extends Fault {
  /** The page, or its file, asks for the fault by this number. */
  readonly number: number
  readonly line: number
}

const mark = '¦'

/** The position of a fault in the text of its file. */
function positionOf({ file, at }: Fault, text: string): number {
  const found = text.indexOf(at.replace(mark, ''))
  if (found < 0) throw new Error(`${file} has no ${at}`)
  return found + at.indexOf(mark)
}

function codeOf({ code, joins, reads }: Fault, number: number): string {
  if (!code) return ''
  const isOn = reads === undefined ? `globalThis.planted === ${number}` : `data.file.name === '${reads}'`
  return `${codes[code](isOn)} ${joins ?? ';'} `
}

/** Plants faults in a copy of the sources: none adds a line. Returns them with their numbers and lines. */
export function plant(folder: string, faults: readonly Fault[]): readonly Planted[] {
  return faults.map((fault, index) => {
    const number = index + 1
    const file = join(folder, fault.file)
    const text = readFileSync(file, 'utf8')
    const position = positionOf(fault, clean(text))
    const line = text.slice(0, toPlanted(text, position)).split('\n').length
    const at = toPlanted(text, position)
    writeFileSync(file, text.slice(0, at) + wrap(codeOf(fault, number)) + text.slice(at))
    return { ...fault, number, line }
  })
}

const [open, close] = ['/*planted*/', '/*end*/']
const wrap = (code: string) => code && open + code + close
const planted = /\/\*planted\*\/.*?\/\*end\*\//g

/** The text as it was before faults were planted. */
const clean = (text: string) => text.replace(planted, '')

/** The position in the planted text, after all faults at that place. */
function toPlanted(text: string, position: number): number {
  let at = position
  for (const {
    index,
    0: { length },
  } of text.matchAll(planted))
    if (index <= at) at += length
  return at
}
