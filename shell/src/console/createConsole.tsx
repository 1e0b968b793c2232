import { LeaveGuard, ToastStack } from '@matchdesk/shared/host'
import { DocumentUiProvider } from '@matchdesk/shared/ui/document'
import { formatMoment } from '@matchdesk/shared/values'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ShellServices } from '../services/shellServices'
import { Console } from './Console'
import { ownPages } from './pages/ownPages'
import { ConsoleServicesProvider } from './services/consoleServices'
import { createConsoleServices } from './services/createConsoleServices'

/** The console behind the sign-in. */
export function createConsole(shellServices: ShellServices): ComponentType {
  const services = createConsoleServices(shellServices, ownPages)
  stampPrints(shellServices.clock.now)
  return () => (
    <ConsoleServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <DocumentUiProvider>
          <Console />
          <LeaveGuard dirtyForms={services.dirtyForms} ask={services.questions.ask} />
          <ToastStack toasts={shellServices.toasts} />
        </DocumentUiProvider>
      </QueryClientProvider>
    </ConsoleServicesProvider>
  )
}

/** Writes the date on each printed page. */
function stampPrints(now: () => number) {
  const paper = matchMedia('print')
  const { style } = document.documentElement
  paper.addEventListener('change', () => {
    if (paper.matches) style.setProperty('--printed', `"${formatMoment(new Date(now()).toISOString(), 'en-US')}"`)
    else style.removeProperty('--printed')
  })
}
