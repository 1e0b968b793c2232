import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { Inside } from './Inside'
import { Login } from './session/Login'
import { createShell, ShellProvider } from './shell'

const shell = createShell()
if (shell.bus.auth.value) shell.door.open()

const router = createHashRouter([
  { path: '/login', element: <Login /> },
  { path: '*', element: <Inside /> },
])

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ShellProvider value={shell}>
      <RouterProvider router={router} />
    </ShellProvider>,
  )
