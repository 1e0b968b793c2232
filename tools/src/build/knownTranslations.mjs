// JavaScript: webpack's own command loads loaders without a translator.
import { readFileSync } from 'node:fs'

/**
 * By file: the remotes that one process builds after each other contain the same files of `shared`.
 * @type {Map<string, { source: string, result: Parameters<import('webpack').LoaderDefinitionFunction> }>}
 */
const translations = new Map()

/**
 * Takes the place of the next loader, where it has translated the same text for a build before.
 * @type {import('webpack').PitchLoaderDefinitionFunction}
 */
export const pitch = function () {
  const translation = translations.get(this.resourcePath)
  if (translation?.source !== readFileSync(this.resourcePath, 'utf8')) return
  this.addDependency(this.resourcePath)
  this.callback(null, ...translation.result)
}

/** @type {import('webpack').LoaderDefinitionFunction} */
const keepTranslation = function (...result) {
  translations.set(this.resourcePath, { source: readFileSync(this.resourcePath, 'utf8'), result })
  this.callback(null, ...result)
}
export default keepTranslation
