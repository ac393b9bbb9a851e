import { ClientFilesPage } from './ClientFilesPage.tsx'

export default function InitFilesPage() {
  return <ClientFilesPage purpose="init" />
}
