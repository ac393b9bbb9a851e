/** How far a batch of files has come, and which of it did not arrive. */
import { Button, Progress } from 'antd'
import type { Batch } from './use-upload.ts'

export function UploadBar({ batch, onAgain, onClose }: { batch: Batch | null; onAgain: () => void; onClose: () => void }) {
  if (batch === null) return null
  const over = batch.done === batch.total
  return (
    <div className="bill-upload" role="status" aria-label="上传进度">
      <Progress
        percent={Math.round((batch.done / batch.total) * 100)}
        size="small"
        status={batch.failed.length > 0 ? 'exception' : 'active'}
        aria-label="上传进度"
      />
      <span>
        {batch.done} / {batch.total}
      </span>
      {batch.failed.map((one) => (
        <span key={one.name} className="negative">
          《{one.name}》{one.reason}
        </span>
      ))}
      {over && (
        <>
          <Button onClick={onAgain}>重传失败的</Button>
          <Button onClick={onClose}>知道了</Button>
        </>
      )}
    </div>
  )
}
