import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import ts from 'typescript'
import { looseTextsIn } from './looseTexts'
import { assertNone, isTest, getLine, parse, sourcesIn, remotes } from './source'

const countIn = (jsx: string) =>
  looseTextsIn(ts.createSourceFile('a.tsx', `const a = ${jsx}`, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)).length

for (const jsx of [
  '<p><b />{count > 0 && `${count} rows`}</p>',
  "<p><b />{count > 0 && ('rows')}</p>",
  "<p><b />{name ? <bdi>{name}</bdi> : 'nobody'}</p>",
  '<p>{icon && <Icon name={icon} />} Save</p>',
  '<p>{icon && <Icon name={icon} />}{label}</p>',
  '<p>{icon && <Icon name={icon} />}{of.label}</p>',
  '<p>{by && <> by <bdi>{by}</bdi></>}</p>',
])
  test(`a translation breaks ${jsx}`, () => assert.equal(countIn(jsx), 1))

for (const jsx of [
  '<p>{count > 0 && `${count} rows`}</p>',
  '<p><b />{count > 0 && <span>{`${count} rows`}</span>}</p>',
  "<p><b />{isOpen ? 'Close' : 'Open'}</p>",
  '<p>{icon && <Icon name={icon} />}<span>{label}</span></p>',
  '<p>{icon && <Icon name={icon} />}{children}</p>',
  '<p>Save {icon && <Icon name={icon} />}</p>',
  '<><b />{rows}</>',
  '<p>{icon && <Icon name={icon} />}{dialog}</p>',
  '<code translate="no">{parts.map((part) => <>{part} <wbr /></>)}</code>',
])
  test(`a translation does not break ${jsx}`, () => assert.equal(countIn(jsx), 0))

const browser = ['shared', 'shell/src', ...remotes.map((name) => `${name}/src`)]

/** Their texts are in cells that are not translated: an element around each would be two more in each of 200 rows. */
const inUntranslatedCells: readonly string[] = ['shared/screens/values/cell.tsx', 'shared/ui/base/values/Breakable.tsx']

test('the translation of a browser finds no text that React removes, or puts an element in front of', () => {
  const files = browser.flatMap(sourcesIn).filter((file) => file.endsWith('.tsx') && !isTest(file) && !inUntranslatedCells.includes(file))
  assertNone(files.flatMap((file) => looseTextsIn(parse(file)).map((node) => `${file}:${getLine(node)} ${node.getText().trim().slice(0, 60)}`)))
})
