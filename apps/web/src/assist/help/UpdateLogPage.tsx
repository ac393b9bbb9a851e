/** The update log (更新日志): what each version brought, the newest first. */
import { readParts } from '@app/domain/assist/help/rich-text'
import { useEffect } from 'react'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { useUpdateLog } from './help.api.ts'
import './help.css'

const plain = (text: string): string =>
  readParts(text)
    .map((part) => part.text)
    .join('')

export default function UpdateLogPage() {
  const { data: versions = [], loading, error, again } = useUpdateLog()
  useEffect(() => void (document.title = '更新日志 - 清账'), [])
  return (
    <div className="help-manual plain">
      <header className="manual-head">
        <h1>清账更新日志</h1>
      </header>
      <main className="manual-text">
        {error ? <Failed error={error} onAgain={again} /> : loading && <Loading />}
        {versions.map((one) => (
          <section key={one.version} aria-label={one.version}>
            <h2>{one.version}</h2>
            {one.note !== '' && <p>{one.note}</p>}
            <ul className="manual-changes">
              {one.changes.map((change) => (
                <li key={change}>{plain(change)}</li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </div>
  )
}
