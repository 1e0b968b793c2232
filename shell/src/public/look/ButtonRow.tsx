import type { ReactNode } from 'react'

/** Two buttons side by side. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className="pub-buttons">{children}</div>
