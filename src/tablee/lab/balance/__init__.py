"""Balance reports: sampling and search_record play matches, analysis and estimates compute the statistics, the other
modules write the report as HTML or Markdown."""
