/** Quick notes (随手记) of a ledger: everyone with access sees them. */
import { PaperClipOutlined } from '@ant-design/icons'
import { addMonths, type Period } from '@app/domain/kernel/period'
import { Badge, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { usePeriod, useSession } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { FileView } from '../../ui/files/FileView.tsx'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import { NoteForm } from './NoteForm.tsx'
import { Ago } from '../../ui/faces/Ago.tsx'
import './quick-notes.css'
import {
  useQuickNotes,
  useRemoveNote,
  useSwitchHandled,
  useSwitchPinned,
  useSwitchTodo,
  useTieNote,
  viewed,
  type Note,
  type NoteFile,
} from './quick-notes.api.ts'

/** Says what was done; what went wrong the write itself has said. */
async function say(work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work
    tell.success(done)
  } catch {
    // shown already
  }
}
const act = (work: Promise<unknown>, done: string): void => void say(work, done)
const MONTHS_AHEAD = 12

export default function QuickNotesDialog({ onClose }: { onClose: () => void }) {
  const current = usePeriod()
  const userId = useSession((state) => state.user?.userId)
  const [period, setPeriod] = useState(current)
  const [mine, setMine] = useState(false)
  const [todoOnly, setTodoOnly] = useState(false)
  const [anyPeriod, setAnyPeriod] = useState(false)
  const [editing, setEditing] = useState<Note | 'new' | null>(null)
  const { data = [], loading, error, again } = useQuickNotes(anyPeriod ? null : period)
  const [viewing, setViewing] = useState<NoteFile | null>(null)
  const pending = data.filter((note) => note.todo && !note.handled).length
  const shown = data
    .filter((note) => (!mine || note.createdBy === userId) && (!todoOnly || (note.todo && !note.handled)))
    .filter((note) => anyPeriod || note.period === null || note.period === period)
    .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.createdAt.getTime() - a.createdAt.getTime())
  const face = faceOf({ loading, error, again, count: shown.length, empty: <Empty title="没有找到相关数据" /> })
  return (
    <Modal
      open
      width={1000}
      footer={null}
      onCancel={onClose}
      title={
        <Badge count={pending} offset={[14, 0]}>
          随手记
        </Badge>
      }
    >
      <div className="notes-bar">
        <NotePeriod value={period} onChange={setPeriod} />
        <Checkbox checked={mine} onChange={(event) => setMine(event.target.checked)}>
          只看我的
        </Checkbox>
        <Checkbox checked={todoOnly} onChange={(event) => setTodoOnly(event.target.checked)}>
          只看待办
        </Checkbox>
        <Checkbox checked={anyPeriod} onChange={(event) => setAnyPeriod(event.target.checked)}>
          忽略会计属期
        </Checkbox>
        <span className="notes-warning">有本账套权限的人都能看到，请勿填写敏感信息</span>
        <Button type="primary" onClick={() => setEditing('new')}>
          新增
        </Button>
      </div>
      <div className="quick-notes">
        {face ??
          shown.map((note) => <NoteCard key={note.id} note={note} period={period} onEdit={() => setEditing(note)} onOpen={setViewing} />)}
      </div>
      {editing !== null && <NoteForm note={editing === 'new' ? null : editing} onClose={() => setEditing(null)} onOpen={setViewing} />}
      <Modal open={viewing !== null} title="查看附件" footer={null} width={900} destroyOnHidden onCancel={() => setViewing(null)}>
        {viewing && <FileView file={viewed(viewing)} />}
      </Modal>
    </Modal>
  )
}

/** Notes reach back further than the books, and a year ahead. */
function NotePeriod({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const current = usePeriod()
  return <PeriodPicker value={value} min={addMonths(current, -240)} max={addMonths(current, MONTHS_AHEAD)} onChange={onChange} />
}

interface CardProps {
  readonly note: Note
  readonly period: NonNullable<Note['period']>
  readonly onEdit: () => void
  readonly onOpen: (file: NoteFile) => void
}

function NoteCard({ note, period, onEdit, onOpen }: CardProps) {
  const [wide, setWide] = useState(false)
  const [tying, setTying] = useState<Period | null>(null)
  const files = wide ? note.files : note.files.slice(0, 1)
  const { mutateAsync: tie } = useTieNote()
  return (
    <article className={note.handled ? 'quick-note handled' : 'quick-note'}>
      <div className="note-text">
        {note.pinned && <span className="state state-reviewed">置顶</span>}
        {note.todo && !note.handled && <span className="state state-suggested">待办</span>}
        {note.handled && <span className="state state-posted">已办理</span>}
        <p>{note.content}</p>
      </div>
      {note.files.length > 0 && (
        <div className="note-files">
          {files.map((file) => (
            <Button key={file.id} type="link" icon={<PaperClipOutlined />} onClick={() => onOpen(file)}>
              {file.name}
            </Button>
          ))}
          {note.files.length > 1 && (
            <Button type="text" onClick={() => setWide(!wide)}>
              {wide ? '收起' : `展开 ${note.files.length} 个附件`}
            </Button>
          )}
        </div>
      )}
      <footer>
        <span className="quiet">
          {note.createdByName} <Ago at={note.createdAt} />
          {note.period !== null && ` · 属期 ${note.period}`}
        </span>
        <NoteActs note={note} onEdit={onEdit} onTie={() => setTying(period)} />
      </footer>
      <Modal
        open={tying !== null}
        title="选择会计属期"
        width={400}
        okText="确定"
        cancelText="取消"
        destroyOnHidden
        onCancel={() => setTying(null)}
        onOk={() => {
          act(tie({ params: { id: note.id, period: tying } }), '区分账期成功')
          setTying(null)
        }}
      >
        {tying !== null && <NotePeriod value={tying} onChange={setTying} />}
      </Modal>
    </article>
  )
}

interface ActsProps extends Pick<CardProps, 'note' | 'onEdit'> {
  /** A month is asked for. */
  readonly onTie: () => void
}
function NoteActs({ note, onEdit, onTie }: ActsProps) {
  const { mutateAsync: remove } = useRemoveNote()
  const { mutateAsync: switchTodo } = useSwitchTodo()
  const { mutateAsync: switchPinned } = useSwitchPinned()
  const { mutateAsync: switchHandled } = useSwitchHandled()
  const { mutateAsync: tie } = useTieNote()
  const params = { id: note.id }
  const drop = async () => {
    if (await ask({ title: '删除这条随手记？', content: '删除后不能恢复', ok: '删除', danger: true })) act(remove({ params }), '删除成功')
  }
  return (
    <span>
      <Button type="link" onClick={onEdit}>
        编辑
      </Button>
      {!note.handled && (
        <Button type="link" onClick={() => act(switchTodo({ params }), note.todo ? '取消待办成功' : '设为待办成功')}>
          {note.todo ? '取消待办' : '设为待办'}
        </Button>
      )}
      {(note.todo || note.handled) && (
        <Button type="link" onClick={() => act(switchHandled({ params }), '办理状态切换成功')}>
          {note.handled ? '取消办理' : '办理'}
        </Button>
      )}
      <Button type="link" onClick={() => act(switchPinned({ params }), note.pinned ? '取消置顶成功' : '置顶成功')}>
        {note.pinned ? '取消置顶' : '置顶'}
      </Button>
      <Button
        type="link"
        onClick={() => {
          if (note.period === null) onTie()
          else act(tie({ params: { id: note.id, period: null } }), '取消区分账期成功')
        }}
      >
        {note.period === null ? '区分账期' : '取消区分'}
      </Button>
      <Button type="link" danger onClick={() => void drop()}>
        删除
      </Button>
    </span>
  )
}
