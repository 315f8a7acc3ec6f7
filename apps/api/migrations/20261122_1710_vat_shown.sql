-- Cars whose VAT was deducted at the purchase are sold with VAT shown; imports left that open.
update cars set is_vat_reclaimable = true
where purchase_tax_case in ('REGULAR_DE', 'IC_ACQUISITION', 'IMPORT') and not is_vat_reclaimable;
