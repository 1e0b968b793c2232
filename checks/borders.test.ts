import assert from '@matchdesk/tools/assert'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { contract } from '@matchdesk/shared/contract'
import { areaWords, areaWordsIn } from './areaWords'
import { listGlobals } from './globals'
import { type Room, rooms, worlds } from './rooms'
import {
  assertNone,
  filesIn,
  getLine,
  type Import,
  listImports,
  isBuild,
  isTest,
  parse,
  root,
  sourcesIn,
  target,
  visit,
  readText,
  remotes,
} from './source'

const areas = new Set(Object.keys(contract))

const packageName = (name: string) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name

function declaredBy(folder: string): Set<string> {
  const manifests = [folder.split('/')[0] ?? '', '.'].map((place) => JSON.parse(readText(join(place, 'package.json'))))
  return new Set(
    manifests.flatMap(({ dependencies, devDependencies, peerDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
    ),
  )
}

/** `react` allows react/jsx-runtime; the rooms of shared are meant exactly. */
const covers = (allowed: string, name: string) =>
  allowed === name ||
  (allowed === 'node:' && name.startsWith('node:')) ||
  (!allowed.startsWith('@matchdesk/shared') && name.startsWith(`${allowed}/`))

function mayImport(room: Room, declared: Set<string>, found: Import): boolean {
  if (found.from.startsWith('.')) return `${target(found)}/`.startsWith(`${room.folder}/`)
  if (!found.from.startsWith('node:') && !declared.has(packageName(found.from)) && packageName(found.from) !== '@matchdesk/shared') return false
  const allowed = found.typeOnly ? [...room.imports, ...(room.types ?? [])] : room.imports
  return allowed.some((name) => covers(name, found.from) || (name === 'declared' && !found.from.startsWith('@matchdesk/')))
}

/** The sources of a room, without those of the rooms inside it. */
const sourcesOf = ({ folder }: Room) => {
  const inner = rooms.filter((other) => other.folder.startsWith(`${folder}/`))
  return sourcesIn(folder).filter((file) => !inner.some((other) => file.startsWith(`${other.folder}/`)))
}

for (const room of rooms) {
  const files = sourcesOf(room).filter((file) => !isTest(file) && !isBuild(file))
  const closed = Object.entries(worlds).filter(([world]) => !room.touches.some((touched) => touched === world))
  const forbidden = new Set<string>(closed.flatMap(([, names]) => [...names]))

  test(`${room.folder} imports only what its row allows`, () => {
    const declared = declaredBy(room.folder)
    const wrong = files.flatMap(listImports).filter((found) => !mayImport(room, declared, found))
    assertNone(wrong.map(({ file, line, from }) => `${file}:${line} imports ${from}`))
  })

  test(`${room.folder} touches only ${room.touches.join(', ') || 'its modules'}`, () => {
    const uses = files.flatMap((file) => listGlobals(file).map((use) => ({ file, ...use })))
    assertNone(uses.filter(({ name }) => forbidden.has(name)).map(({ file, line, name }) => `${file}:${line} touches ${name}`))
  })

  if (room.knowsNoArea)
    test(`${room.folder} names no area of the contract`, () => {
      const contractImports = files.flatMap(listImports).filter(({ from }) => from === '@matchdesk/shared/contract')
      assertNone(
        contractImports.flatMap(({ file, line, names }) => names.filter((name) => areas.has(name)).map((name) => `${file}:${line} names ${name}`)),
      )
    })

  if (room.knowsNoArea)
    test(`${room.folder} holds no field and no value of an area`, () => {
      assertNone(files.flatMap((file) => areaWordsIn(parse(file)).map(({ word, line }) => `${file}:${line} says ${word}`)))
    })
}

test('the words of the areas are read off the contract', () => {
  for (const word of ['user_code', 'Pending', 'Registered', 'Female']) assert.ok(areaWords.has(word), word)
})

test('a word of an area is found as a text or a member, and not as the name of a type, a component or a variable', () => {
  const wordsIn = (text: string) =>
    areaWordsIn(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true), new Set(['Open', 'user_code'])).length
  for (const text of [
    'row.user_code',
    `status === 'Open'`,
    `const { user_code } = row`,
    '({ Open: 1 })',
    '<p>Open</p>',
    'interface Row { user_code: string }',
    'row.Open',
  ])
    assert.equal(wordsIn(text), 1, text)
  for (const text of ['type Open = { close: () => void }', 'let menu: Open', '<Open />', 'const Open = 1', 'interface Open {}', 'new Open()'])
    assert.equal(wordsIn(text), 0, text)
})

test('every folder with sources is a room', () => {
  const roomFolders = new Set(rooms.map((room) => room.folder))
  const places = ['.', 'shared'].flatMap((place) =>
    readdirSync(join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\.|node_modules|dist|maps|releases|docs$|shared$)/.test(entry.name))
      .map((entry) => join(place, entry.name)),
  )
  assertNone(places.filter((place) => !roomFolders.has(place)))
  assertNone(rooms.filter((room) => !existsSync(join(root, room.folder))).map((room) => room.folder))
})

test('a webpack configuration takes everything from the tools', () => {
  const builds = rooms.flatMap(({ folder }) => sourcesIn(folder)).filter(isBuild)
  assert.ok(builds.length >= 6)
  assert.deepEqual([...new Set(builds.flatMap(listImports).map(({ from }) => from))], ['@matchdesk/tools/webpack'])
})

const sheets = rooms.flatMap(({ folder }) => filesIn(folder).filter((file) => /\.(css|scss|sass|less)$/.test(file)))
const modules = [...new Set(sheets)].filter((file) => file.endsWith('.module.css'))

test('style sheets are CSS modules of the plain components, the layout and the public pages, beside the theme', () => {
  const places = ['shared/ui/base', 'shell/src/console/layout', 'shell/src/public']
  assert.ok(modules.length > 30)
  assertNone(modules.filter((file) => !places.some((place) => file.startsWith(`${place}/`))))
  assert.deepEqual(
    [...new Set(sheets)].filter((file) => !modules.includes(file)),
    ['shared/ui/theme/theme.css'],
  )
})

test('the files that import a CSS module use each of its classes, and no other class', () => {
  const sources = ['shared/ui', 'shell/src'].flatMap(sourcesIn)
  const used = (sheet: string) =>
    sources.flatMap((file) => {
      const text = readText(file)
      const [, name, path = ''] = new RegExp(`import \\* as (\\w+) from '(\\.[^']*/${basename(sheet)})'`).exec(text) ?? []
      if (!name || join(dirname(file), path) !== sheet) return []
      return [...text.replace(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)
    })
  const declared = (sheet: string) =>
    [
      ...readText(sheet)
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/\.([a-z]\w*)(?=[\s:,>[.{)])/gi),
    ].map(([, name = '']) => name)
  assert.deepEqual(
    modules.map((sheet) => [sheet, [...new Set(declared(sheet))].sort()]),
    modules.map((sheet) => [sheet, [...new Set(used(sheet))].sort()]),
  )
})

test('screens and remotes reach the parts of ui by components and handles, and by no attribute or selector', () => {
  const attributesIn = (text: string) => [...text.matchAll(/data-[a-z][a-z-]*/g)].map(([name]) => name)
  const uiFiles = [...sourcesIn('shared/ui'), ...sourcesIn('shared/ui/base'), ...modules.filter((file) => file.startsWith('shared/ui/'))]
  const attributes = new Set(uiFiles.filter((file) => !isTest(file)).flatMap((file) => attributesIn(readText(file))))
  assert.ok(attributes.has('data-whole'))
  const users = ['shared/screens', ...rooms.map(({ folder }) => folder).filter((folder) => folder.startsWith('mfe-'))]
  const files = users.flatMap(sourcesIn).filter((file) => !isTest(file))
  assertNone(
    files.flatMap((file) =>
      attributesIn(readText(file))
        .filter((name) => attributes.has(name))
        .map((name) => `${file} names ${name}`),
    ),
  )
  // The button of the form itself, and pictures that the file itself marks.
  const ownElements = ['shared/screens/form/Form.tsx', 'shared/screens/values/pictures.tsx']
  assert.deepEqual(
    files.filter((file) => file.startsWith('shared/screens/') && readText(file).includes('querySelector')),
    ownElements,
  )
})

test('pages take components from ui/base, and from ui the boxes and texts of Chakra alone', () => {
  const chakraNames = ['Box', 'Flex', 'Grid', 'Heading', 'Stack', 'Text']
  const folders = rooms.map(({ folder }) => folder).filter((folder) => !folder.startsWith('shared/ui'))
  assertNone(
    [...new Set(folders.flatMap(sourcesIn))]
      .flatMap(listImports)
      .filter(({ from }) => from === '@matchdesk/shared/ui')
      .flatMap(({ file, line, names }) =>
        names.filter((name) => name !== '*' && !chakraNames.includes(name)).map((name) => `${file}:${line} takes ${name}`),
      ),
  )
})

test('no file and no folder is called utils, helpers, common or misc', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc)(\.tsx?$|\/)/
  assertNone(rooms.flatMap((room) => sourcesIn(room.folder)).filter((file) => vague.test(file)))
})

/** The first part of each path in a source: it belongs to one remote. */
function listPaths(file: string) {
  const paths: { prefix: string; line: number }[] = []
  visit(parse(file), (node) => {
    const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : ''
    const prefix = /^\/([a-z-]+)(?=[/?]|$)/.exec(text)?.[1]
    if (prefix) paths.push({ prefix, line: getLine(node) })
  })
  return paths
}

test('no remote names a path of another remote: it names the kind of record that the page opens', () => {
  const owners = new Map(remotes.flatMap((folder) => listPaths(`${folder}/src/remote.ts`).map(({ prefix }) => [prefix, folder])))
  assert.ok(owners.size >= remotes.length)
  assertNone(
    remotes.flatMap((folder) =>
      sourcesIn(`${folder}/src`)
        .filter((file) => !isTest(file))
        .flatMap((file) => listPaths(file).map(({ prefix, line }) => ({ file, line, prefix })))
        .filter(({ prefix }) => (owners.get(prefix) ?? folder) !== folder)
        .map(({ file, line, prefix }) => `${file}:${line} names /${prefix}`),
    ),
  )
})
