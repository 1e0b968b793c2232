import { ImportingWorker } from '@matchdesk/shared/screens/worker'

/** Starts the worker that reads a file beside the page, which stays as quick as without. */
export const createReader = () => new ImportingWorker(new URL('../reading/worker.ts', import.meta.url))
