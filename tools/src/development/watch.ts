import webpack, { type Configuration, type Stats } from 'webpack'

/** Builds at every change, and after each build that succeeds does what comes with it; it prints what is wrong with the others. */
export function watch(configuration: Configuration, onBuilt: (stats: Stats) => Promise<void>, onProblem: (problem: string) => void) {
  const compiler = webpack(configuration)
  const firstBuild = new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) return onProblem(error?.message ?? stats?.toString({ all: false, errors: true }) ?? '')
      onBuilt(stats).then(resolve, (problem: Error) => onProblem(problem.message))
    })
  })
  return {
    firstBuild,
    close: () => new Promise<void>((resolve) => compiler.close(() => resolve())),
  }
}
