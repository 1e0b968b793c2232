export { addressConflict, legiblePages, releasedFileIn } from './addresses'
export { listMissing, unmetNeed } from './compatibility'
export { ConsoleConfig } from './consoleConfig'
export { consoleDefaults } from './consoleDefaults'
export { PageInfo, shellPrefixes } from './page'
export { canaryHours, Pointer, Registry, ShellPointer } from './pointer'
export {
  EmbedRelease,
  embedName,
  everyPointer,
  integrityGlobal,
  Release,
  shellName,
  ShellRelease,
  type By,
  type Owner,
  type ScriptHashes,
} from './release'
