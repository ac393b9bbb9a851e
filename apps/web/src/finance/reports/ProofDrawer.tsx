/** The proof of a statement: every subject lands in exactly one line, and the equations between figures hold. */
import { Drawer } from 'antd'
import { ProofTables, type StatementProof } from './ProofTables.tsx'

export function ProofDrawer({ proof, onClose }: { proof: StatementProof; onClose: () => void }) {
  return (
    <Drawer open size={560} title="核对" onClose={onClose}>
      <ProofTables proof={proof} />
    </Drawer>
  )
}
