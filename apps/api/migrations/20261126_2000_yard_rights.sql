update permission_sets set rights = rights || '{conditionReports.read,workOrders.read}' where rights @> '{cars.read}' and not rights @> '{conditionReports.read}';
update permission_sets set rights = rights || '{conditionReports.write,workOrders.do}' where name = 'Workshop' and not rights @> '{conditionReports.write}';
update permission_sets set rights = rights || '{conditionReports.write,conditionReports.share,workOrders.write}' where rights @> '{cars.write,b2b.write}' and not rights @> '{conditionReports.share}';
update permission_sets set rights = rights || '{workOrders.do}' where rights @> '{users.manage,workOrders.write}' and not rights @> '{workOrders.do}';
