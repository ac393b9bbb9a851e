/** 会计报表附注 of a year: section after section as the standard asks, tables filled by the books, texts kept by year. */
import { notesApi as api } from '@app/contract/finance/notes/notes'
import { sectionNumber } from '@app/domain/finance/notes/catalogue'
import { yearOf } from '@app/domain/kernel/period'
import { Button, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { tell } from '../../platform/feedback.tsx'
import { useCan, usePeriod, useSession, useStopped } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { Option } from '../../ui/inputs/Option.tsx'
import { LockBar, Page, Toolbar } from '../../ui/faces/Page.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import './notes.css'
import { useNotes, useSaveNotes, type Notes } from './notes.api.ts'
import { NoteTableView } from './NoteTableView.tsx'

export function StatementNotesPage() {
  const current = usePeriod()
  const periods = useSession((state) => state.periods)
  const [address, setAddress] = useAddress({ year: '', drafts: '1', statements: '1' })
  const year = /^\d{4}$/.test(address.year) ? Number(address.year) : yearOf(current)
  const withDrafts = address.drafts === '1'
  const { data, error, again } = useNotes(year, withDrafts)
  const years = periods
    ? Array.from({ length: yearOf(current) - yearOf(periods.startPeriod) + 1 }, (_, at) => yearOf(periods.startPeriod) + at).toReversed()
    : [year]
  const query = { year, withDrafts, withStatements: address.statements === '1' }
  return (
    <Page title="会计报表附注">
      <Toolbar actions={<SheetFile of={api.file} ask={(format) => ({ query: { ...query, format } })} name={`${year}年会计报表附注`} />}>
        <Select
          aria-label="年度"
          value={year}
          options={years.map((value) => ({ value, label: `${value}年度` }))}
          onChange={(value) => setAddress({ year: String(value) })}
        />
        <Option label="含草稿" value={address.drafts} onChange={(drafts) => setAddress({ drafts })} />
        <Option label="打印时附报表" value={address.statements} onChange={(statements) => setAddress({ statements })} />
      </Toolbar>
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Editor key={`${data.year} ${data.version}`} notes={data} />
      )}
    </Page>
  )
}

function Editor({ notes }: { notes: Notes }) {
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
      <div className="notes-head">
        <span>{notes.law}</span>
        <span>
          {notes.version > 0 && notes.changedAt
            ? `第 ${notes.version} 版，${notes.changedBy ?? ''} ${momentShown(notes.changedAt)}`
            : notes.carriedFrom !== null
              ? `文字沿用 ${notes.carriedFrom} 年，保存后成为本年的`
              : '本年还没有保存过'}
        </span>
        <span>{empty.length > 0 ? `还有 ${empty.length} 节没有填写` : '各节都已填写'}</span>
        <Button type="primary" size="small" disabled={!may} loading={isPending} onClick={() => void save()}>
          保存
        </Button>
      </div>
      <div className="notes-body">
        <nav className="notes-outline" aria-label="目录">
          {notes.sections.map((one, at) => (
            <button
              key={one.id}
              type="button"
              className={empty.includes(one) ? 'quiet' : ''}
              onClick={() => places.current.get(one.id)?.scrollIntoView({ block: 'start' })}
            >
              {sectionNumber(at)}、{one.title}
            </button>
          ))}
        </nav>
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
