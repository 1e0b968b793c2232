import { Component, type ReactNode } from 'react'

interface Props {
  readonly fallback: (error: unknown) => ReactNode
  readonly onError?: (error: unknown) => void
  readonly children: ReactNode
}

/** Renders the fallback when something inside throws. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean; readonly error?: unknown }> {
  override state = { hasFailed: false, error: undefined }

  static getDerivedStateFromError = (error: unknown) => ({ hasFailed: true, error })

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children
  }
}
