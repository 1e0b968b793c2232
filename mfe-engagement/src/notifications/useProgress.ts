import { notifications, type Output } from '@matchdesk/shared/contract'
import { useJobProgress } from '@matchdesk/shared/screens'

export type Progress = Output<typeof notifications.progress>

const isSending = ({ state }: Progress) => state === 'sending'

/** How far a send has come, read every second until it ends. */
export const useProgress = (job: string | undefined): Progress | undefined => useJobProgress(notifications.progress, job, isSending)
