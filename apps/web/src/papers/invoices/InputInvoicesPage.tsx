import { InvoicePage } from './InvoicePage.tsx'

export default function InputInvoicesPage() {
  return <InvoicePage direction="input" />
}
