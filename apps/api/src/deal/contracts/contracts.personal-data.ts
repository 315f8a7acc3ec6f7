import { byCompanyId, forCompanies, forDealers, type PersonalData } from '../../core/personal-data.ts'

const contractsOfCompanies = `select id from contracts where ${byCompanyId}`
/** Contracts that the person signed or should sign, or that name the person as representative of their company. */
const contractsOfUsers = `
  select contract_id from contract_signatures where buyer_user_id = any(:users)
  union select contract_id from contract_links where buyer_user_id = any(:users)
  union select c.id from contracts c join buyer_users u on u.company_id = c.company_id and u.id = any(:users) and c.document->'buyer'->>'representedBy' = u.name`

export const contractsPersonalData: PersonalData = {
  register: {
    contract_signatures: {
      table: 'contract_signatures',
      group: 'CONTRACTS',
      of: {
        buyerUsers: 'buyer_user_id = any(:users)',
        staffUsers: 'staff_id = any(:staff)',
        ...forCompanies(`role = 'BUYER' and contract_id in (${contractsOfCompanies})`),
      },
      shows: ['role', 'name', 'title', 'method', 'ip', 'user_agent', 'at'],
      erase: { name: `'–'`, title: 'null', ip: 'null', user_agent: 'null' },
      keep: { law: 'VOUCHER', from: 'at' },
      files: ['drawing_file_id'],
    },
    signature_orders: {
      table: 'signature_orders',
      group: 'CONTRACTS',
      of: {
        buyerUsers: `buyer_user_id = any(:users) or contract_id in (${contractsOfUsers})`,
        ...forCompanies(`contract_id in (${contractsOfCompanies})`),
      },
      shows: ['provider', 'created_at'],
      erase: { signers: `'[]'`, error: 'null' },
      keep: { law: 'VOUCHER', from: 'created_at' },
      files: ['evidence_file_id', 'signed_file_id'],
    },
    contracts: {
      table: 'contracts',
      group: 'CONTRACTS',
      of: { buyerUsers: `id in (${contractsOfUsers})`, ...forCompanies(`id in (${contractsOfCompanies})`) },
      shows: ['number', 'status', 'document', 'signed_at'],
      // Drafts are internal and are not exported.
      tells: `status in ('WAITING_BUYER', 'SIGNED')`,
      erase: { document: `nameless(document, 'buyer')` },
      keep: { law: 'VOUCHER', from: 'coalesce(signed_at, updated_at)' },
      files: ['document_file_id', 'signed_file_id'],
    },
    contract_versions: {
      table: 'contract_versions',
      group: 'CONTRACTS',
      of: {
        buyerUsers: `contract_id in (${contractsOfUsers})`,
        ...forCompanies(`contract_id in (${contractsOfCompanies})`),
      },
      shows: [],
      tells: 'false',
      erase: { document: `nameless(document, 'buyer')` },
      keep: { law: 'VOUCHER', from: 'made_at' },
      files: ['file_id'],
    },
    contract_links: {
      table: 'contract_links',
      group: 'CONTRACTS',
      of: forDealers('buyer_user_id = any(:users)'),
      shows: ['created_at'],
      erase: 'DELETE',
      key: 'token_hash',
    },
  },
  nonPersonal: {
    contract_links: ['token_hash', 'document_sha256'],
    contract_signatures: ['consent', 'document_sha256'],
    contract_versions: ['sha256'],
    contracts: ['choices', 'document_sha256', 'ended_reason'],
    signature_orders: ['document_sha256', 'order_id'],
  },
}
