import { readFileSync } from 'node:fs'
import type { LoaderDefinitionFunction, PitchLoaderDefinitionFunction } from 'webpack'

interface Translation {
  readonly source: string
  readonly result: Parameters<LoaderDefinitionFunction>
}

/** By file: the remotes that one process builds after each other contain the same files of `shared`. */
const translations = new Map<string, Translation>()

/** Takes the place of the next loader, where it has translated the same text for a build before. */
export const pitch: PitchLoaderDefinitionFunction = function () {
  const translation = translations.get(this.resourcePath)
  if (translation?.source !== readFileSync(this.resourcePath, 'utf8')) return
  this.addDependency(this.resourcePath)
  this.callback(null, ...translation.result)
}

const keepTranslation: LoaderDefinitionFunction = function (...result) {
  translations.set(this.resourcePath, { source: readFileSync(this.resourcePath, 'utf8'), result })
  this.callback(null, ...result)
}
export default keepTranslation
