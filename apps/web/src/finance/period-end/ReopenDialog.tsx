/** 反结账: by one person, or asked for by one and agreed to by another where duties are separated. */
import type { Period } from '@app/domain/kernel/period'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { useReopenEffect, type ReopenFacts } from './period-end.api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReopenEffect } from './ReopenEffect.tsx'

interface Props {
  readonly period: Period
  readonly onReopen: (reason: string) => Promise<boolean>
  readonly onAnswer: (answer: { id: string; agree: boolean; remark: string }) => Promise<boolean>
  readonly onClose: () => void
}

export function ReopenDialog({ period, onReopen, onAnswer, onClose }: Props) {
  const { data, error, again } = useReopenEffect(period)
  if (data?.request) return <AnswerDialog period={period} facts={data} asked={data.request} onAnswer={onAnswer} onClose={onClose} />
  const hint = error ? (
    <Failed error={error} onAgain={again} />
  ) : data ? (
    <>
      {data.takesTwo && <Alert type="info" showIcon title="这个账套岗位分离：提交后须由另一位有反结账权限的人同意，才会反结账" />}
      <ReopenEffect facts={data} period={period} />
    </>
  ) : (
    <Loading />
  )
  return (
    <ReasonDialog
      title={`反结账 ${period}？`}
      hint={hint}
      ok={data?.takesTwo ? '提交申请' : '反结账'}
      wide
      onDone={onReopen}
      onClose={onClose}
    />
  )
}

interface Answering {
  readonly period: Period
  readonly facts: ReopenFacts
  readonly asked: NonNullable<ReopenFacts['request']>
  readonly onAnswer: Props['onAnswer']
  readonly onClose: () => void
}

function AnswerDialog({ period, facts, asked, onAnswer, onClose }: Answering) {
  const [remark, setRemark] = useState('')
  const [busy, setBusy] = useState(false)
  const answer = async (agree: boolean) => {
    setBusy(true)
    const done = await onAnswer({ id: asked.id, agree, remark: remark.trim() })
    setBusy(false)
    if (done) onClose()
  }
  const footer = asked.own
    ? [
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        <Button key="back" danger loading={busy} onClick={() => void answer(false)}>
          撤回申请
        </Button>,
      ]
    : [
        <Button key="no" loading={busy} onClick={() => void answer(false)}>
          不同意
        </Button>,
        <Button key="yes" type="primary" loading={busy} onClick={() => void answer(true)}>
          同意并反结账
        </Button>,
      ]
  return (
    <Modal open width={560} title={`反结账 ${period} 的申请`} footer={footer} onCancel={onClose}>
      <p>
        {asked.askedName} {momentShown(asked.askedAt)} 申请，原因：{asked.reason}
        {asked.own && '。等另一位有反结账权限的人同意'}
      </p>
      <div className="quiet reason-hint">
        <ReopenEffect facts={facts} period={period} />
      </div>
      {!asked.own && (
        <Input.TextArea
          aria-label="说明"
          placeholder="说明（可不填）"
          value={remark}
          maxLength={200}
          autoSize={{ minRows: 1, maxRows: 3 }}
          onChange={(event) => setRemark(event.target.value)}
        />
      )}
    </Modal>
  )
}
