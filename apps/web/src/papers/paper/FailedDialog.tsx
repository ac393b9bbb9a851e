/** What could not be booked, each with its reason. */
import { Modal } from 'antd'
import '../../ui/inputs/entry-grid.css'

export interface Failure {
  readonly id: string
  readonly name: string
  readonly reason: string
}

export const FailedDialog = ({ failures, onClose }: { failures: readonly Failure[]; onClose: () => void }) => (
  <Modal open title={`${failures.length} 份没有生成凭证`} onCancel={onClose} footer={null} width={560}>
    <table className="failed-table">
      <tbody>
        {failures.map((one) => (
          <tr key={`${one.id}${one.name}`}>
            <td>{one.name}</td>
            <td>{one.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Modal>
)
