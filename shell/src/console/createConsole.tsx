import { UiProvider } from '@matchdesk/shared/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { SessionEnd } from './guards/SessionEnd'
import type { Shell } from '../services/shellServices'
import { createDesk, DeskProvider } from './services/consoleServices'
import { Frame } from './Console'
import { LeaveGuard } from './guards/LeaveGuard'
import { Toasts } from './Toasts'

/** The console behind the login. */
export function openDesk(shell: Shell): ComponentType {
  const desk = createDesk(shell)
  return () => (
    <DeskProvider value={desk}>
      <QueryClientProvider client={desk.queries}>
        <UiProvider theme={desk.theme}>
          <Frame />
          <LeaveGuard />
          <SessionEnd />
          <Toasts />
        </UiProvider>
      </QueryClientProvider>
    </DeskProvider>
  )
}
