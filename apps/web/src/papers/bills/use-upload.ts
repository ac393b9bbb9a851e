/** A batch of files on its way: one after another, so that a bad one stops none, each told by name. */
import { BILL_ENDINGS } from '@app/domain/papers/bills/bill'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { tell } from '../../platform/feedback.tsx'
import { compressImage } from '../../ui/files/compress-image.ts'
import { refusal } from '../../ui/files/FileDrop.tsx'

const [MEGABYTES, FILES] = [20, 50]

export interface Batch {
  readonly total: number
  readonly done: number
  readonly failed: readonly { readonly name: string; readonly reason: string; readonly file: File }[]
}

interface Sending<C> {
  /** Sends one file; what it throws is told beside its name. */
  readonly sendOne: (file: File, channel?: C) => Promise<unknown>
  /** All of them are through. */
  readonly onMoved: () => Promise<unknown> | void
  /** Said when none failed; the caller says it otherwise. */
  readonly said?: (count: number) => string
}

/** `C` names the way a batch came, where its sender tells ways apart. */
export function useUpload<C = never>({ sendOne, onMoved, said }: Sending<C>) {
  const [way, setWay] = useState<C>()
  const [batch, setBatch] = useState<Batch | null>(null)
  const send = async (files: readonly File[], channel?: C) => {
    const refused = refusal(files, BILL_ENDINGS, MEGABYTES, FILES)
    if (refused !== null) return tell.warning(refused)
    let now: Batch = { total: files.length, done: 0, failed: [] }
    setBatch(now)
    setWay(() => channel)
    for (const file of files) {
      try {
        await sendOne(await compressImage(file), channel)
        now = { ...now, done: now.done + 1 }
      } catch (error) {
        const reason = isApiError(error) || error instanceof Error ? error.message : '没有传上'
        now = { ...now, done: now.done + 1, failed: [...now.failed, { name: file.name, reason, file }] }
      }
      setBatch(now)
    }
    await onMoved()
    if (now.failed.length === 0) {
      setBatch(null)
      if (said !== undefined) tell.success(said(files.length))
    }
    return undefined
  }
  return {
    batch,
    send,
    close: () => setBatch(null),
    again: () =>
      batch &&
      void send(
        batch.failed.map((one) => one.file),
        way,
      ),
  }
}
