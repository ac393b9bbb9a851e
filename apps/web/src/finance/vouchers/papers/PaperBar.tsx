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
  const original = files.find((one) => one.id === file.corrects)
  const newer = files.find((one) => one.corrects === file.id)
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
      {file.state !== 'accepted' && <State mark="red">{paperStateNames[file.state]}</State>}
      {file.reason !== '' && file.state !== 'accepted' && (
        <span className="negative">
          {file.reason}（{file.markedBy}）
        </span>
      )}
      {file.role !== 'ordinary' && <State mark="proved">{paperRoleNames[file.role]}</State>}
      {original && <span className="quiet">更正《{original.name}》</span>}
      {newer && <span className="quiet">已由《{newer.name}》更正</span>}
      <span className="voucher-space" />
      {asking === null ? (
        <>
          <MenuButton items={PAPER_ROLES.map((key) => ({ key, label: paperRoleNames[key] }))} onChoose={choose}>
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
            onChoose={choose}
          >
            <Button size="small" type="text" disabled={!may} loading={isPending}>
              处理
            </Button>
          </MenuButton>
          <Button size="small" type="text" disabled={!may} onClick={() => picker.current?.click()}>
            更正件
          </Button>
        </>
      ) : (
        <>
          <Input
            size="small"
            autoFocus
            aria-label={`${asking === 'refused' ? '不予受理' : '退回'}的原因`}
            placeholder={`${asking === 'refused' ? '不予受理' : '退回'}的原因`}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onPressEnter={() => void decide(asking, reason)}
          />
          <Button size="small" type="primary" loading={isPending} onClick={() => void decide(asking, reason)}>
            确定
          </Button>
          <Button size="small" type="text" onClick={() => setAsking(null)}>
            取消
          </Button>
        </>
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
