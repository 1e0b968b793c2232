import { XMLParser } from 'fast-xml-parser'
import { ReadingFailure } from '../failure'

/** An element: its children by name, always as a list, its attributes with `@`, and its text. */
export type Element = { readonly [name: string]: unknown }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  alwaysCreateTextNode: true,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** Parses XML. Throws for what is cut off, and for a document type, which may name entities and files. */
export function parseXml(text: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new ReadingFailure('This file declares entities, which no statement does. Export it from the bank again, or as CSV.')
  try {
    return parser.parse(text, true) as Element
  } catch {
    throw new ReadingFailure('This file ends in its middle: it was not saved to its end. Export it from the bank again.')
  }
}

export const children = (element: Element | undefined, name: string): readonly Element[] => (element?.[name] as Element[] | undefined) ?? []

/** The first element at the end of a path of names. */
export const find = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((parent, name) => children(parent, name)[0], element)

export const textOf = (element: Element | undefined): string => String(element?.['#'] ?? '').trim()

export const attribute = (element: Element | undefined, name: string): string => String(element?.[`@${name}`] ?? '')
