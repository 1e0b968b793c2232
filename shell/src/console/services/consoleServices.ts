import { createContext, use } from 'react'
import type { createConsoleServices } from './createConsoleServices'

/** The services behind the sign-in, created once when the console first opens. */
export type ConsoleServices = ReturnType<typeof createConsoleServices>

const ConsoleServicesContext = createContext<ConsoleServices | undefined>(undefined)

export const ConsoleServicesProvider = ConsoleServicesContext.Provider

export function useConsoleServices(): ConsoleServices {
  const services = use(ConsoleServicesContext)
  if (!services) throw new Error('Rendered outside of ConsoleServicesProvider')
  return services
}
