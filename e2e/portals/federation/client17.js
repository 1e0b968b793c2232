import { render } from 'react-dom'

/** `react-dom/client` for a host with React 17, which has none. */
export const createRoot = (container) => ({ render: (element) => render(element, container) })
