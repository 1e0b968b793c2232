import { cpus } from 'node:os'

/** Seconds that all cores of this machine have worked, for whatever program: a browser that is killed takes its own count with it. */
export const readProcessorTime = () => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
