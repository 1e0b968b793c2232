import { join } from 'node:path'
import ts from 'typescript'

/** How the sources of a repository are compiled into files. */
export function compilerOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as { config: { compilerOptions: object } }
  return { ...ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, noEmit: false }, root).options, outDir: undefined }
}
