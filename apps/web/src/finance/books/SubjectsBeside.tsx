/** The subjects of a book beside it: those with a balance or movement, the tree as indents; a press opens the book of one. */
import type { MovedSubject } from './moved.ts'
import './books.css'

interface Props {
  readonly label: string
  readonly rows: readonly MovedSubject[]
  /** Key of the row the book is of. */
  readonly at: string | undefined
  readonly onChoose: (row: MovedSubject) => void
}

const intoView = (one: HTMLElement | null) => one?.scrollIntoView({ block: 'nearest' })

export function SubjectsBeside({ label, rows, at, onChoose }: Props) {
  return (
    <nav className="book-subjects" aria-label={label}>
      {rows.length === 0 && <p className="quiet">本期没有余额和发生额</p>}
      {rows.map((row) => (
        <button
          key={row.key}
          type="button"
          className={row.moved ? 'book-subject' : 'book-subject still'}
          aria-current={row.key === at}
          ref={row.key === at ? intoView : undefined}
          title={`${row.code} ${row.name}${row.moved ? '' : '（本期无发生额）'}`}
          style={{ paddingLeft: `${8 + row.level * 12}px` }}
          onClick={() => onChoose(row)}
        >
          <span className="figure">{row.tagId === '' ? row.code : ''}</span> {row.name}
        </button>
      ))}
    </nav>
  )
}
