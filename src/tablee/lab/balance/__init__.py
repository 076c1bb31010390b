"""Balance reports: sampling and search_record play matches, analysis and estimates count, the other modules write."""
