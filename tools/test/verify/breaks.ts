import type { Change } from './plant'

const exported = (module: string, name: string): Change => [module, new RegExp(`(export \\{ [^}]*?)\\b${name}\\b(?:, )?`), '$1']

/** A name that a library shares no longer. */
const removedNames = [
  exported('ui', 'Button'),
  exported('ui', 'Badge'),
  exported('ui', 'useHotKey'),
  exported('ui/base', 'Tabs'),
  exported('ui/base', 'DataTable'),
  exported('ui/base', 'Menu'),
  exported('ui/form', 'ImageInput'),
  exported('ui/overlay', 'Confirm'),
  exported('ui/review', 'wholePicture'),
  exported('remote', 'usePageTitle'),
  exported('remote', 'lazyPart'),
  exported('remote', 'draftsOf'),
]

/** A prop or a field that has another name, or is there no more. */
const renamedMembers: Change[] = [
  ['ui/base/values/Badge', 'tone?:', 'look?:'],
  ['ui/base/controls/Button', 'size?:', 'scale?:'],
  ['ui/base/controls/Segmented', 'onPoint?:', 'onHover?:'],
  ['ui/base/controls/Segmented', 'title: string', 'text: string'],
  ['ui/base/controls/Switch', 'on: boolean;', 'isOn: boolean;'],
  ['ui/base/controls/Tabs', 'onPick:', 'onChange:'],
  ['ui/base/controls/controls', 'fits?: boolean', 'fitted?: boolean'],
  ['ui/base/feedback/Notice', 'wayOut?: ReactNode;', ''],
  ['ui/base/page/layout', 'end?: boolean', 'atEnd?: boolean'],
  ['ui/base/table/columns/column', 'readonly field?: string | undefined;', ''],
  ['ui/base/table/ActionControls', 'readonly href?:', 'readonly link?:'],
  ['ui/base/table/DataTable', 'readonly when?:', 'readonly canSelect?:'],
  ['ui/form/Field', 'hint?: string', 'help?: string'],
  ['ui/overlay/Confirm', 'onConfirm', 'onAccept'],
  ['remote/host', 'readonly setTitle', 'readonly title'],
  ['remote/host', 'readonly appName: string;', ''],
]

/** A value that was good is refused, or more is asked for. */
const narrowedMembers: Change[] = [
  ['ui/base/values/Badge', "'good' | 'warn' | 'bad' | 'plain'", "'good' | 'bad'"],
  ['ui/base/controls/Button', "'brand' | 'plain' | 'quiet' | 'danger'", "'brand' | 'plain'"],
  ['ui/base/values/Picture', 'src: string | null', 'src: string'],
  ['ui/base/controls/Switch', 'busy?: boolean', 'busy: boolean'],
  ['ui/base/feedback/Skeleton', 'label?: string', 'label: string'],
  ['ui/base/feedback/Progress', 'percent: number | undefined', 'percent: number'],
  ['ui/base/table/columns/columnTracks', " | 'account'", ''],
  ['ui/base/table/Pager', 'size: number;', 'size: number;\n        first: number;'],
  ['ui/base/table/ActionControls', 'string | ((row: R) => string)', 'string'],
  ['ui/form/FormSections', 'readonly badge: ReactNode', 'readonly badge: string'],
  ['ui/overlay/Dialog', 'title: string;', 'title: string;\n        icon: ReactNode;'],
  ['ui/overlay/Toaster', " | 'warning'", ''],
  ['remote/host', 'title: string | undefined', 'title: string'],
  ['remote/host', 'state?: object) => void', 'state: object) => void'],
]

/** An event with another payload, or with another name. */
const changedEvents: Change[] = [
  ['contract/events', 'readonly text: string;', 'readonly message: string;'],
  ['contract/events', 'toast: {', 'notice: {'],
  ['contract/events', 'readonly resource: Resource', 'readonly resources: Resource[]'],
  ['contract/events', "readonly resources: readonly Resource[] | 'any'", 'readonly resources: string'],
  ['contract/events', "'changed-elsewhere': {", 'changedElsewhere: {'],
  ['contract/events', /('session-expired': \{\s*readonly path: string)/, '$1 | undefined'],
  ['contract/events', "'success' | 'info' | 'warning' | 'error'", "'success' | 'error'"],
  ['contract/grammar/endpoint', " | 'reports'", ''],
]

/** A level that pages name and that is not there, or that every page has to name. */
const levelChanges: Change[] = [
  ['contract/grammar/level', " | 'history'", ''],
  ['contract/grammar/level', "'lists'", "'tables'"],
  ['remote/remote', 'readonly list?: string;', 'readonly list?: string;\n        readonly region: string;'],
  ['remote/remote', 'readonly pages: readonly Page[];', 'readonly pages: readonly Page[];\n        readonly levels: readonly string[];'],
]

const removedVariables: Change[] = [
  ['ui/variables', /.*'--bar-height': true;\n/, ''],
  ['ui/variables', /.*'--around-page': true;\n/, ''],
  ['ui/variables', "'--md-colors-border'", "'--md-colors-line'"],
  ['ui/variables', /.*'--md-radii-md': true;\n/, ''],
  ['ui/variables', "'--md-spacing-4'", "'--md-space-4'"],
  ['ui/variables', /.*'--md-z-index-bar': true;\n/, ''],
]

export const plantedBreaks: readonly Change[] = [
  ...removedNames,
  ...renamedMembers,
  ...narrowedMembers,
  ...changedEvents,
  ...levelChanges,
  ...removedVariables,
]
