import { LeaveGuard, ToastStack } from '@matchdesk/shared/host'
import { DocumentUiProvider } from '@matchdesk/shared/ui/document'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ShellServices } from '../services/shellServices'
import { Console } from './Console'
import { SessionEnd } from './guards/SessionEnd'
import { ownPages } from './pages/ownPages'
import { ConsoleServicesProvider } from './services/consoleServices'
import { createConsoleServices } from './services/createConsoleServices'

/** The console behind the sign-in. */
export function createConsole(shellServices: ShellServices): ComponentType {
  const services = createConsoleServices(shellServices, ownPages)
  return () => (
    <ConsoleServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <DocumentUiProvider>
          <Console />
          <LeaveGuard changedForms={services.changedForms} />
          <SessionEnd />
          <ToastStack toasts={shellServices.toasts} />
        </DocumentUiProvider>
      </QueryClientProvider>
    </ConsoleServicesProvider>
  )
}
