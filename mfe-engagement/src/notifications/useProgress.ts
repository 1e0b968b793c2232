import { notifications, type Output } from '@matchdesk/shared/contract'
import { useJobProgress } from '@matchdesk/shared/screens'

export type Progress = Output<typeof notifications.progress>

const isSending = ({ state }: Progress) => state === 'sending'

export const useProgress = (job: string | undefined): Progress | undefined => useJobProgress(notifications.progress, job, isSending)
