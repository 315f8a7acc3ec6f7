-- People of the outlet may ask for their data and for its erasure too.
alter table personal_requests drop constraint personal_requests_subject_kind_check;
alter table personal_requests add constraint personal_requests_subject_kind_check check (subject_kind in ('buyerUsers', 'buyerCompanies', 'staffUsers', 'outletUsers'));
alter table personal_erasures drop constraint personal_erasures_subject_kind_check;
alter table personal_erasures add constraint personal_erasures_subject_kind_check check (subject_kind in ('buyerUsers', 'buyerCompanies', 'staffUsers', 'outletUsers'));
