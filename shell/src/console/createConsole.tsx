import { UiProvider } from '@matchdesk/shared/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ShellServices } from '../services/shellServices'
import { Console } from './Console'
import { LeaveGuard } from './guards/LeaveGuard'
import { SessionEnd } from './guards/SessionEnd'
import { ConsoleServicesProvider } from './services/consoleServices'
import { createConsoleServices } from './services/createConsoleServices'
import { Toasts } from './Toasts'

/** The console behind the sign-in. */
export function createConsole(shellServices: ShellServices): ComponentType {
  const services = createConsoleServices(shellServices)
  return () => (
    <ConsoleServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <UiProvider theme={services.theme}>
          <Console />
          <LeaveGuard />
          <SessionEnd />
          <Toasts />
        </UiProvider>
      </QueryClientProvider>
    </ConsoleServicesProvider>
  )
}
