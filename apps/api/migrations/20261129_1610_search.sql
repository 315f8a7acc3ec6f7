-- Indexes of the search over everything. Names use GiST, which also finds the names nearest to a word with a typing mistake.
create index buyer_companies_name_words on buyer_companies using gist (plain_text(name) gist_trgm_ops);
create index buyer_users_name_words on buyer_users using gist (plain_text(name) gist_trgm_ops);
create index suppliers_name_words on suppliers using gist (plain_text(name) gist_trgm_ops);
create index signups_name_words on signups using gist (plain_text(company_name) gist_trgm_ops);
create index buyer_companies_org_no_part on buyer_companies using gin (lower(org_no) gin_trgm_ops);
create index buyer_companies_vat_id_part on buyer_companies using gin (lower(vat_id) gin_trgm_ops);
create index buyer_users_email_start on buyer_users (lower(email::text) text_pattern_ops);
create index contracts_number_part on contracts using gin (lower(number) gin_trgm_ops);
create index invoices_number_part on invoices using gin (lower(number) gin_trgm_ops);
create index invoices_payable on invoices (payable_minor);
create index claims_number_part on claims using gin (lower(number) gin_trgm_ops);
create index purchase_invoices_number_part on purchase_invoices using gin (lower(number) gin_trgm_ops);
create index purchase_invoices_gross on purchase_invoices ((net_minor + vat_minor));
create index purchase_invoices_supplier on purchase_invoices (supplier_id, updated_at desc);
create index payments_words on payments using gin (plain_text(payer_name || ' ' || remittance) gin_trgm_ops);
create index payments_amount on payments (amount_minor);
