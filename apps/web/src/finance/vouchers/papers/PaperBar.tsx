/** Under a file of a voucher: what was found of it, what it proves, and the corrected one that came in its place. */
import {
  PAPER_ROLES,
  PAPER_STATES,
  paperRoleNames,
  paperStateNames,
  type PaperMark,
  type PaperState,
} from '@app/domain/finance/vouchers/paper-mark'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { showError, tell } from '../../../platform/feedback.tsx'
import { MenuButton } from '../../../ui/overlay/MenuButton.tsx'
import { State } from '../../../ui/faces/Page.tsx'
import { sendFiles, useMarkFile, type VoucherFile } from './voucher-files.api.ts'

interface Props {
  readonly voucherId: string
  readonly file: VoucherFile
  readonly files: readonly VoucherFile[]
  readonly may: boolean
  readonly accept: string
}

export function PaperBar({ voucherId, file, files, may, accept }: Props) {
  const { mutateAsync: mark, isPending } = useMarkFile()
  /** The decision whose reason is being typed. */
  const [asking, setAsking] = useState<PaperState | null>(null)
  const [reason, setReason] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const decide = async (value: PaperMark, why = '') => {
    try {
      await mark({ params: { id: file.id }, body: { mark: value, reason: why } })
      setAsking(null)
      setReason('')
    } catch {
      // the write has said what went wrong
    }
  }
  const choose = (key: string) => {
    const state = PAPER_STATES.find((one) => one === key)
    if (state === 'returned' || state === 'refused') setAsking(state)
    else void decide(key as PaperMark)
  }
  const correct = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    try {
      await sendFiles(voucherId, chosen, file.id)
      tell.success('更正的附件已放在原件旁边，原件不变')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className="paper-bar" role="group" aria-label={`《${file.name}》的处理`}>
      <PaperFacts file={file} files={files} />
      <span className="voucher-space" />
      {asking === null ? (
        <PaperMenus may={may} busy={isPending} onChoose={choose} onCorrect={() => picker.current?.click()} />
      ) : (
        <ReasonAsked
          refused={asking === 'refused'}
          reason={reason}
          busy={isPending}
          onReason={setReason}
          onDecide={() => void decide(asking, reason)}
          onLeave={() => setAsking(null)}
        />
      )}
      <input
        ref={picker}
        style={{ display: 'none' }}
        type="file"
        aria-label="选择更正件"
        accept={accept}
        onChange={(event) => {
          void correct([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** What was found of a file, what it proves, what it corrects and what corrects it. */
function PaperFacts({ file, files }: Pick<Props, 'file' | 'files'>) {
  const original = files.find((one) => one.id === file.corrects)
  const newer = files.find((one) => one.corrects === file.id)
  return (
    <>
      {file.state !== 'accepted' && <State mark="red">{paperStateNames[file.state]}</State>}
      {file.reason !== '' && file.state !== 'accepted' && (
        <span className="negative">
          {file.reason}（{file.markedBy}）
        </span>
      )}
      {file.role !== 'ordinary' && <State mark="proved">{paperRoleNames[file.role]}</State>}
      {original && <span className="quiet">更正《{original.name}》</span>}
      {newer && <span className="quiet">已由《{newer.name}》更正</span>}
    </>
  )
}

interface ReasonProps {
  /** Not accepted at all; else given back to be completed. */
  readonly refused: boolean
  readonly reason: string
  readonly busy: boolean
  readonly onReason: (reason: string) => void
  readonly onDecide: () => void
  readonly onLeave: () => void
}
const ReasonAsked = ({ refused, reason, busy, onReason, onDecide, onLeave }: ReasonProps) => (
  <>
    <Input
      size="small"
      autoFocus
      aria-label={`${refused ? '不予受理' : '退回'}的原因`}
      placeholder={`${refused ? '不予受理' : '退回'}的原因`}
      maxLength={200}
      value={reason}
      onChange={(event) => onReason(event.target.value)}
      onPressEnter={onDecide}
    />
    <Button size="small" type="primary" loading={busy} onClick={onDecide}>
      确定
    </Button>
    <Button size="small" type="text" onClick={onLeave}>
      取消
    </Button>
  </>
)

interface MenusProps {
  readonly may: boolean
  readonly busy: boolean
  /** A role or a decision. */
  readonly onChoose: (key: string) => void
  readonly onCorrect: () => void
}
const PaperMenus = ({ may, busy, onChoose, onCorrect }: MenusProps) => (
  <>
    <MenuButton items={PAPER_ROLES.map((key) => ({ key, label: paperRoleNames[key] }))} onChoose={onChoose}>
      <Button size="small" type="text" disabled={!may}>
        性质
      </Button>
    </MenuButton>
    <MenuButton
      items={[
        { key: 'returned', label: '退回补正' },
        { key: 'refused', label: '不予受理' },
        { key: 'accepted', label: '受理' },
      ]}
      onChoose={onChoose}
    >
      <Button size="small" type="text" disabled={!may} loading={busy}>
        处理
      </Button>
    </MenuButton>
    <Button size="small" type="text" disabled={!may} onClick={onCorrect}>
      更正件
    </Button>
  </>
)
