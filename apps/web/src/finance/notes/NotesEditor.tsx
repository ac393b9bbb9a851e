/** The notes of a year while they are written: every section with its tables and its text, the outline beside. */
import { sectionNumber } from '@app/domain/finance/notes/catalogue'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import { LockBar } from '../../ui/faces/Page.tsx'
import { useSaveNotes, type Notes } from './notes.api.ts'
import { NoteTableView } from './NoteTableView.tsx'

export function NotesEditor({ notes }: { notes: Notes }) {
  const stopped = useStopped()
  const may = useCan('report-statementNotes-bianji') && stopped === null
  const [texts, setTexts] = useState(() => Object.fromEntries(notes.sections.map((one) => [one.id, one.text])))
  const [given, setGiven] = useState(notes.given)
  const { mutateAsync: keep, isPending } = useSaveNotes()
  const places = useRef(new Map<string, HTMLElement>())
  const empty = notes.sections.filter((one) => (texts[one.id] ?? '').trim() === '' && one.tables.length === 0)
  const save = async () => {
    try {
      await keep({ body: { year: notes.year, version: notes.version, texts, given } })
      tell.success('已保存')
    } catch {
      // the write has said what went wrong
    }
  }
  return (
    <>
      <LockBar reason={stopped} />
      <NotesHead notes={notes} empty={empty.length} may={may} busy={isPending} onSave={() => void save()} />
      <div className="notes-body">
        <Outline sections={notes.sections} empty={empty} onGo={(id) => places.current.get(id)?.scrollIntoView({ block: 'start' })} />
        <div className="notes-sections">
          {notes.sections.map((one, at) => (
            <section
              key={one.id}
              aria-label={one.title}
              ref={(element) => {
                if (element) places.current.set(one.id, element)
              }}
            >
              <h3>
                {sectionNumber(at)}、{one.title}
              </h3>
              <div className="quiet">{one.hint}</div>
              {one.told.length > 0 && (
                <ul className="notes-told">
                  {one.told.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              )}
              {one.tables.map((table) => (
                <NoteTableView
                  key={table.id}
                  table={table}
                  given={given}
                  may={may}
                  onGive={(key, amount) => setGiven({ ...given, [key]: amount })}
                />
              ))}
              <Input.TextArea
                aria-label={`${one.title}的文字`}
                placeholder={one.tables.length > 0 ? '补充说明' : '请填写'}
                disabled={!may}
                autoSize={{ minRows: 2, maxRows: 14 }}
                maxLength={20_000}
                value={texts[one.id] ?? ''}
                onChange={(event) => setTexts({ ...texts, [one.id]: event.target.value })}
              />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

interface HeadProps {
  readonly notes: Notes
  /** How many sections have neither text nor table. */
  readonly empty: number
  readonly may: boolean
  readonly busy: boolean
  readonly onSave: () => void
}
/** By which law, which version it is and how much of it is missing. */
const NotesHead = ({ notes, empty, may, busy, onSave }: HeadProps) => (
  <div className="notes-head">
    <span>{notes.law}</span>
    <span>
      {notes.version > 0 && notes.changedAt
        ? `第 ${notes.version} 版，${notes.changedBy ?? ''} ${momentShown(notes.changedAt)}`
        : notes.carriedFrom !== null
          ? `文字沿用 ${notes.carriedFrom} 年，保存后成为本年的`
          : '本年还没有保存过'}
    </span>
    <span>{empty > 0 ? `还有 ${empty} 节没有填写` : '各节都已填写'}</span>
    <Button type="primary" size="small" disabled={!may} loading={busy} onClick={onSave}>
      保存
    </Button>
  </div>
)

interface OutlineProps {
  readonly sections: Notes['sections']
  readonly empty: Notes['sections']
  readonly onGo: (id: string) => void
}
const Outline = ({ sections, empty, onGo }: OutlineProps) => (
  <nav className="notes-outline" aria-label="目录">
    {sections.map((one, at) => (
      <button key={one.id} type="button" className={empty.includes(one) ? 'quiet' : ''} onClick={() => onGo(one.id)}>
        {sectionNumber(at)}、{one.title}
      </button>
    ))}
  </nav>
)
