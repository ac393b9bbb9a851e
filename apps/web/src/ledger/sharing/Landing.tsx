/** What the two landing pages for links share (/share/:token, /transfer/:token): sign-in first, then the card. */
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { LoginPage } from '../../firm/identity/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import './sharing.css'

type Looked<T> =
  | { readonly kind: 'looking' | 'signIn' }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'here'; readonly found: T }

interface Props<T> {
  /** Asks what the link offers; refused (401) for somebody who is not signed in. */
  readonly look: () => Promise<T>
  /** again asks once more. */
  readonly children: (found: T, again: () => Promise<void>) => ReactNode
}

export function Landing<T>({ look, children }: Props<T>) {
  const [state, setState] = useState<Looked<T>>({ kind: 'looking' })
  const lookUp = useCallback(
    () =>
      look().then(
        (found) => setState({ kind: 'here', found }),
        (error: unknown) =>
          setState(
            isApiError(error) && error.status === 401
              ? { kind: 'signIn' }
              : { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) },
          ),
      ),
    [look],
  )
  useEffect(() => void lookUp(), [lookUp])
  if (state.kind === 'signIn') return <LoginPage onSignedIn={lookUp} />
  return (
    <div className="whole-page">
      {state.kind === 'looking' && <Loading />}
      {state.kind === 'failed' && <Failed error={state.error} onAgain={() => void lookUp()} />}
      {state.kind === 'here' && children(state.found, lookUp)}
    </div>
  )
}
