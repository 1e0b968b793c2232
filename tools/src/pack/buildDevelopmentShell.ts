import webpack from 'webpack'
import { developmentShell } from '../development/shell'
import { UserError } from '../userError'

/** Builds the shell in which remotes are worked on, once. */
export const buildDevelopmentShell = (folder: string, to: string) =>
  new Promise<void>((resolve, reject) => {
    const compiler = webpack(developmentShell(folder, to))
    compiler.run((error, stats) => {
      const problem = error?.message ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined)
      compiler.close(() => (problem === undefined ? resolve() : reject(new UserError(problem))))
    })
  })
